import { act, screen } from '@testing-library/react';
import { renderInHost } from '../testing/host';
import { useSession } from '../session/session';
import { type Facts, Slot, type SlotFill, useSlot } from './slot';
import { WidgetProvider, type WidgetRequest } from './slice';

const fill = (slice: string, when?: SlotFill['when']): SlotFill => ({ slice, order: 1, when, widget: 'Card' });

const shown = (fills: SlotFill[], facts?: Facts) => {
  const names: string[] = [];
  const Place = () => {
    names.splice(0, names.length, ...useSlot('place', facts).map(({ slice }) => slice));
    return null;
  };
  renderInHost(<Place />, { slots: { place: fills } });
  return names;
};

afterEach(() => act(() => useSession.getState().setUser(null)));

it('has what its conditions allow for, all of which must hold', () => {
  const fills = [
    fill('always'),
    fill('one', { kind: 'university' }),
    fill('several', { kind: 'university', has: 'courses' }),
    fill('missing', { has: 'gallery' }),
    fill('unknown', { colour: 'red' }),
  ];
  expect(shown(fills, { kind: 'university', has: ['students', 'courses'] })).toEqual(['always', 'one', 'several']);
  expect(shown(fills)).toEqual(['always']);
  expect(shown([])).toEqual([]);
});

it('follows the session', () => {
  const names = shown([fill('guests', { session: 'signed-out' }), fill('users', { session: 'signed-in' })]);
  expect(names).toEqual(['guests']);
  act(() => useSession.getState().setUser({ _id: '1', email: 'asha@example.in' }));
  expect(names).toEqual(['users']);
});

it('shows each widget with the props of the place', () => {
  const Widget = ({ slice, name, props }: WidgetRequest) => <p>{`${slice}/${name} ${JSON.stringify(props)}`}</p>;
  renderInHost(
    <WidgetProvider value={Widget}>
      <Slot name="college-tab" props={{ collegeId: 'c1', name: 'Hindu College' }} />
    </WidgetProvider>,
    { slots: { 'college-tab': [fill('exams'), fill('mentors')] } },
  );
  expect(screen.getByText('exams/Card {"collegeId":"c1","name":"Hindu College"}')).toBeVisible();
  expect(screen.getByText('mentors/Card {"collegeId":"c1","name":"Hindu College"}')).toBeVisible();
});
