import { useEffect } from 'react';
import type { CollegeCard } from '@setu/contracts';
import { PageHead, reportError, usePages, useSearchText } from '@setu/sdk';
import { Container, SearchBox } from '@setu/ui';
import { useLastLoaded } from '@setu/ui/window-grid';
import { collegeListPath } from './college-list.api';
import styles from './college-list.module.css';
import { CollegeResults } from './college-results';

export default function CollegeListPage() {
  const { search, text, setText, submit } = useSearchText();
  const path = collegeListPath(search);
  const list = usePages<CollegeCard>(path);
  const shown = useLastLoaded({ ...list, search }, `${path} ${list.items.length}`, list.isLoading);

  useEffect(() => {
    if (list.error) reportError(list.error);
  }, [list.error]);

  return (
    <Container className={styles.page}>
      <PageHead
        title={search ? `Colleges for “${search}”` : 'Find Colleges'}
        description="Colleges of India with fees for the whole course, honest ratings, and students to talk to. Free, and no spam calls."
      />
      <header className={styles.header}>
        <h1>Find your college</h1>
        <SearchBox
          label="Search colleges"
          placeholder="Search Best B.Tech colleges near me..."
          size="lg"
          value={text}
          onChange={setText}
          onSubmit={submit}
          busy={list.isLoading}
        />
      </header>
      <CollegeResults {...shown} isLoading={list.isLoading} />
    </Container>
  );
}
