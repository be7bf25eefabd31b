import { useState } from 'react';
import { type College, displayName, messages, parseVideo } from '@setu/contracts';
import { cx, Icon } from '@setu/ui';
import styles from './video-review.module.css';

/** Nothing is asked of YouTube before the visitor presses play. */
export function VideoReview({ college }: { college: College }) {
  const [playing, setPlaying] = useState(false);
  const video = parseVideo(college.vidReview);
  if (!video) return <p className={styles.none}>{messages.college.noVideo}</p>;
  const title = `Video review of ${displayName(college.name)}`;
  return (
    <div className={cx(styles.frame, video.tall && styles.tall)}>
      {playing ? (
        <iframe
          ref={(frame) => frame?.focus()}
          title={title}
          src={`https://www.youtube-nocookie.com/embed/${video.code}?autoplay=1&rel=0`}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin, which could not lift its own sandbox
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
          referrerPolicy="strict-origin-when-cross-origin"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
        />
      ) : (
        <button type="button" className={styles.play} onClick={() => setPlaying(true)}>
          <span className={styles.disc}>
            <Icon name="play" />
          </span>
          <span className={styles.label}>Play the video review</span>
          <span className={styles.hint}>Loads from YouTube</span>
        </button>
      )}
    </div>
  );
}
