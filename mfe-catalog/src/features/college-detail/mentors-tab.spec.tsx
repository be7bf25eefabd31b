import { WidgetProvider, type WidgetRequest } from '@setu/sdk';
import { render, screen } from '@testing-library/react';
import { college } from '../../testing/college';
import { MentorsTab } from './mentors-tab';

it("shows the mentors slice's widget for this college", () => {
  const Host = ({ slice, name, props }: WidgetRequest) => <p>{`${slice}/${name} ${JSON.stringify(props)}`}</p>;
  render(
    <WidgetProvider value={Host}>
      <MentorsTab college={college()} />
    </WidgetProvider>,
  );
  expect(screen.getByText('mentors/CollegeMentors {"collegeId":"c1"}')).toBeVisible();
});
