import { t } from '@setu/sdk';
import { Container, Skeleton, VisuallyHidden } from '@setu/ui';
import styles from './page-skeleton.module.css';

/** Placeholder for a page while its code loads. */
export const PageSkeleton = () => (
  <Container aria-busy="true" className={styles.skeleton}>
    <p role="status">
      <VisuallyHidden>{t('Loading the page…')}</VisuallyHidden>
    </p>
    <div className="ui-stack">
      <Skeleton shape="title" width="22em" height="2.4em" />
      <Skeleton lines={3} />
      <div className="ui-grid">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} shape="box" height="18em" />
        ))}
      </div>
    </div>
  </Container>
);
