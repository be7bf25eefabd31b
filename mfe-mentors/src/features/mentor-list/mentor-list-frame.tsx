import { Container, Section } from '@setu/ui';
import type { ReactNode } from 'react';

/** Title and place of the page, the same while it loads. */
export const MentorListFrame = ({ children }: { children: ReactNode }) => (
  <Container>
    <Section
      headingLevel={1}
      title="Talk to Mentors"
      lead="Undergraduates and alumni who have stood where you stand. Ask them anything on WhatsApp; talking to them costs ₹0."
    >
      <div className="ui-stack">{children}</div>
    </Section>
  </Container>
);
