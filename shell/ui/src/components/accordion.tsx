import { type ReactNode, type ToggleEvent, useId } from 'react';
import { Icon } from '../icons/icon';
import { marked } from '../texts/marked';

export interface AccordionItem {
  title: string;
  content: ReactNode;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  /** Level of the titles in the page's outline. */
  headingLevel?: 2 | 3 | 4;
}

/** A list of details of which one is open at a time; a press on the open one closes it. Works without script. */
export function Accordion({ items, headingLevel = 3 }: AccordionProps) {
  const name = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="ui-accordion">
      {items.map(({ title, content }) => (
        <details key={title} name={name} className="ui-accordion__item" onToggle={closeOthers}>
          <summary className="ui-accordion__title">
            <Heading>{marked(title)}</Heading>
            <Icon name="chevron-down" />
          </summary>
          <div className="ui-accordion__content">{content}</div>
        </details>
      ))}
    </div>
  );
}

/** Closes the other details, for browsers that do not support `name` on `details`. */
function closeOthers({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (!currentTarget.open) return;
  for (const other of currentTarget.parentElement!.querySelectorAll<HTMLDetailsElement>(':scope > details[open]'))
    if (other !== currentTarget) other.open = false;
}
