import { VisuallyHidden } from './text';

interface SampleMarkProps {
  /** Names the samples, such as `rating and logo`, if their position alone does not. */
  of?: string;
}

/** Marks sample data beside it. */
export const SampleMark = ({ of }: SampleMarkProps) => (
  <span className="ui-sample">
    {of ? `Sample ${of}` : 'Sample'}
    <VisuallyHidden>, made up to show how the site works</VisuallyHidden>
  </span>
);
