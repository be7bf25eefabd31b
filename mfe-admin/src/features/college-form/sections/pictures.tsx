import { GalleryField } from '../pictures/gallery-field';
import { LogoField } from '../pictures/logo-field';
import styles from './sections.module.css';

export const Pictures = () => (
  <div className={styles.stack}>
    <LogoField />
    <GalleryField />
  </div>
);
