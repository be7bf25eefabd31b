import { cx, IconButton, Section, VisuallyHidden } from '@setu/ui';
import { useRef } from 'react';
import sideTitle from '../../common/side-title.module.css';
import { team, teamLead, teamNote, teamTitle } from './team-content';
import styles from './team.module.css';
import { TeamCard } from './team-card';
import { useCardStack } from './use-card-stack';

/** Cards one below the other on a phone, a stack to swipe where there is room. All are in the page either way. */
export function Team() {
  const view = useRef<HTMLDivElement>(null);
  const { layout, top, show } = useCardStack(view);
  const member = top === undefined ? undefined : team[top];
  return (
    <Section id="Team" title={teamTitle} lead={teamLead} className={sideTitle.beside}>
      <div className={styles.team} data-layout={layout}>
        <div ref={view} className={cx('swiper', styles.view)}>
          <ul className={cx('swiper-wrapper', styles.cards)} role="list">
            {team.map((each) => (
              <TeamCard key={each.title} member={each} />
            ))}
          </ul>
        </div>
        <div className={styles.controls}>
          <IconButton icon="chevron-left" label="Previous card" onClick={() => show((top ?? 0) - 1)} />
          {team.map(({ emoji, name, title }, index) => (
            <button
              key={title}
              type="button"
              className={styles.pick}
              aria-label={`${name}, ${title}`}
              aria-current={(top ?? 0) === index || undefined}
              onClick={() => show(index)}
            >
              {emoji}
            </button>
          ))}
          <IconButton icon="chevron-right" label="Next card" onClick={() => show((top ?? 0) + 1)} />
          <div role="status">
            {member && (
              <VisuallyHidden>
                On top: {member.name}, {member.title}
              </VisuallyHidden>
            )}
          </div>
        </div>
        <p className={styles.note}>{teamNote}</p>
      </div>
    </Section>
  );
}
