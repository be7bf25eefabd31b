import { Dialog } from '@setu/ui';
import { useMay } from '../../../components/rights';

const moving: [string, string][] = [
  ['j, k', 'Next and previous college'],
  ['Enter', 'Open the form of the college'],
];
const editing: [string, string][] = [
  ['e', 'Edit website, phone, type, place and name here'],
  ['Enter while editing', 'Save and go to the next college'],
  ['Alt + ↓, Alt + ↑ while editing', 'Save and go to the next or the previous college'],
  ['Esc', 'Close without saving'],
];
const finding: [string, string][] = [
  ['/', 'Search'],
  ['?', 'This list'],
];

/** The keys of the list of colleges. */
export const KeyboardHelp = ({ onClose }: { onClose(): void }) => (
  <Dialog open size="sm" title="Keyboard" onClose={onClose}>
    <dl className="ui-stack">
      {[...moving, ...(useMay()('catalogue') ? editing : []), ...finding].map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
