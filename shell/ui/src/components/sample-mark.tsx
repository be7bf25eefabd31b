import { VisuallyHidden } from './text';

interface SampleMarkProps {
  /** Names the samples, such as `rating and logo`, where their place alone does not. */
  of?: string;
}

/** Marks what is made up, where it stands. */
export const SampleMark = ({ of }: SampleMarkProps) => (
  <span className="ui-sample">
    {of ? `Sample ${of}` : 'Sample'}
    <VisuallyHidden>, made up to show how the site works</VisuallyHidden>
  </span>
);
