import { Dialog } from '@setu/ui';

const keys: [string, string][] = [
  ['j, k', 'Next and previous college'],
  ['Enter', 'Open the form of the college'],
  ['e', 'Edit website, phone, type, place and name here'],
  ['Enter in there', 'Save and go to the next college'],
  ['Alt + ↓, Alt + ↑ in there', 'Save and go to the next or the previous college'],
  ['Esc', 'Close without saving'],
  ['/', 'Search'],
  ['?', 'This list'],
];

/** The keys of the list of colleges. */
export const KeyboardHelp = ({ onClose }: { onClose(): void }) => (
  <Dialog open size="sm" title="Keyboard" onClose={onClose}>
    <dl className="ui-stack">
      {keys.map(([key, meaning]) => (
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
