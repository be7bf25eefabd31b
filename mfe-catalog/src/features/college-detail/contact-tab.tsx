import { type College, webAddress } from '@setu/contracts';
import { plain, t, translatedContent } from '@setu/sdk';
import { EmptyState, ExternalLink, Icon, SampleMark } from '@setu/ui';
import { hasSamples } from '../../common/college-page';
import styles from './contact-tab.module.css';
import { TellUs } from './tell-us';

export function ContactTab({ college }: { college: College }) {
  const { website, contact } = college;
  const site = webAddress(website);
  const { email, phone } = contact ?? {};
  const samples = hasSamples(college);
  if (!site && !email && !phone)
    return (
      <EmptyState
        title={plain("We don't have contact details yet.")}
        action={<TellUs college={college._id} subject="contact" />}
      />
    );
  return (
    <ul className={styles.contacts}>
      {site && (
        <li>
          <Icon name="globe" />
          <span>{t('Website')}</span>
          <ExternalLink href={site.href}>{translatedContent(site.text)}</ExternalLink>
        </li>
      )}
      {email && (
        <li>
          <Icon name="mail" />
          <span>{t('Email')}</span>
          <div>
            <a href={`mailto:${email}`}>{email}</a> {samples && <SampleMark of={plain('address')} />}
          </div>
        </li>
      )}
      {phone && (
        <li>
          <Icon name="phone" />
          <span>{t('Phone')}</span>
          <div>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> {samples && <SampleMark of={plain('number')} />}
          </div>
        </li>
      )}
    </ul>
  );
}
