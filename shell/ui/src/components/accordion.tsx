import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../icons/icon';

export interface AccordionItem {
  title: string;
  content: ReactNode;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  /** Level of the titles in the page's outline. */
  headingLevel?: 2 | 3 | 4;
}

/** One open at a time; pressing the open one closes it. */
export function Accordion({ items, headingLevel = 3 }: AccordionProps) {
  const id = useId();
  const [open, setOpen] = useState<number | null>(null);
  const Heading = `h${headingLevel}` as const;

  return (
    <div className="ui-accordion">
      {items.map(({ title, content }, index) => (
        <div key={title} className="ui-accordion__item" data-open={open === index || undefined}>
          <Heading>
            <button
              type="button"
              id={`${id}-title-${index}`}
              aria-expanded={open === index}
              aria-controls={`${id}-content-${index}`}
              className="ui-accordion__button"
              onClick={() => setOpen(open === index ? null : index)}
            >
              {title}
              <Icon name="chevron-down" />
            </button>
          </Heading>
          <div
            id={`${id}-content-${index}`}
            role="region"
            aria-labelledby={`${id}-title-${index}`}
            inert={open !== index}
            className="ui-accordion__content"
          >
            <div className="ui-accordion__inner">{content}</div>
          </div>
        </div>
      ))}
    </div>
  );
}
