import { site } from '@setu/sdk';
import { ExternalLink, Icon, VisuallyHidden } from '@setu/ui';
import styles from './footer.module.css';

const channels = [
  { key: 'linkedin', label: 'LinkedIn', icon: 'linkedin' },
  { key: 'x', label: 'X', icon: 'x-social' },
  { key: 'instagram', label: 'Instagram', icon: 'instagram' },
] as const;

/** The channels that this installation has. */
export function SocialLinks() {
  const { social } = site();
  return (
    <ul className={styles.social}>
      {channels
        .filter(({ key }) => social[key])
        .map(({ key, label, icon }) => (
          <li key={key}>
            <ExternalLink href={social[key]} plain>
              <Icon name={icon} />
              <VisuallyHidden>{label}</VisuallyHidden>
            </ExternalLink>
          </li>
        ))}
    </ul>
  );
}
