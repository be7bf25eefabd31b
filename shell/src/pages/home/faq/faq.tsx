import { Link, paths, site } from '@setu/sdk';
import { Accordion, Section } from '@setu/ui';
import sideTitle from '../../common/side-title.module.css';
import { faq, faqItems } from './faq-content';
import styles from './faq.module.css';

export function Faq() {
  const items = faqItems(site().brandName).map(({ question, answer }) => ({
    title: question,
    content: answer.map((paragraph) => (
      <p key={paragraph} className={styles.paragraph}>
        {paragraph}
      </p>
    )),
  }));
  return (
    <Section
      id="FAQ"
      className={sideTitle.beside}
      title={faq.title}
      lead={
        <>
          {faq.lead} <Link to={paths.contact()}>{faq.leadLink}</Link>.
        </>
      }
    >
      <Accordion items={items} />
    </Section>
  );
}
