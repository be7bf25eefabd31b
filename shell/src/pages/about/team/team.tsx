import { cx, IconButton, Section, VisuallyHidden } from '@setu/ui';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { langOf, type Message, msg, plain, reportError, t } from '@setu/sdk';
import sideTitle from '../../common/side-title.module.css';
import styles from './team.module.css';
import type { stackCards } from './card-stack';

/** A list of cards on a phone, a stack to swipe in a wide window. All cards are in the page in both cases. */
export function Team() {
  const view = useRef<HTMLDivElement>(null);
  const { layout, top, show } = useCardStack(view);
  const member = top === undefined ? undefined : team[top];
  return (
    <Section id="Team" title={t('Meet Our Team')} lead={t('Five people, one bridge.')} className={sideTitle.beside}>
      <div className={styles.team} data-layout={layout}>
        <div ref={view} className={cx('swiper', styles.view)}>
          <ul className={cx('swiper-wrapper', styles.cards)} role="list">
            {team.map((each) => (
              <TeamCard key={each.title} member={each} />
            ))}
          </ul>
        </div>
        <div className={styles.controls}>
          <IconButton icon="chevron-left" label={plain('Previous card')} onClick={() => show((top ?? 0) - 1)} />
          {team.map(({ emoji, name, title }, index) => (
            <button
              key={title}
              type="button"
              className={styles.pick}
              aria-label={`${name}, ${plain(title)}`}
              lang={langOf(`${name}, ${plain(title)}`)}
              aria-current={(top ?? 0) === index || undefined}
              onClick={() => show(index)}
            >
              {emoji}
            </button>
          ))}
          <IconButton icon="chevron-right" label={plain('Next card')} onClick={() => show((top ?? 0) + 1)} />
          <div role="status">
            {member && (
              <VisuallyHidden>
                {t('On top: {name}, {title}', { name: member.name, title: plain(member.title) })}
              </VisuallyHidden>
            )}
          </div>
        </div>
        <p className={styles.note}>{t(teamNote)}</p>
      </div>
    </Section>
  );
}

const TeamCard = ({ member: { emoji, name, title, description } }: { member: TeamMember }) => (
  <li className={cx('swiper-slide', styles.card)}>
    <span className={styles.emoji} aria-hidden>
      {emoji}
    </span>
    <h3 lang={langOf(name)}>{name}</h3>
    <p className={styles.title}>{t(title)}</p>
    <p className={styles.description}>{t(description)}</p>
  </li>
);

const wide = '(min-width: 768px)';
const nearMargin = '500px 0px';

/**
 * Turns the cards into a stack in a wide window, and loads the code for it when they scroll near the window. `layout`
 * is `list` on a phone or when that code fails to load, `pile` while it loads, and `stack` afterwards.
 */
function useCardStack(view: RefObject<HTMLElement | null>) {
  const [layout, setLayout] = useState<'list' | 'pile' | 'stack'>('list');
  const [top, setTop] = useState<number>();
  const stack = useRef<ReturnType<typeof stackCards>>(undefined);

  // Before the paint: the server renders the list, which needs no script, for every width.
  useLayoutEffect(() => {
    const room = matchMedia(wide);
    let current = true;

    const build = async () => {
      try {
        const code = await import(/* webpackChunkName: "card-stack" */ './card-stack');
        if (!current || !room.matches || stack.current) return;
        stack.current = code.stackCards(view.current!, setTop);
        setLayout('stack');
      } catch (error) {
        reportError(error);
        if (current) setLayout('list');
      }
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && room.matches && void build(),
      { rootMargin: nearMargin },
    );
    const unstack = () => {
      stack.current?.unstack();
      stack.current = undefined;
    };
    const follow = () => {
      unstack();
      setTop(undefined);
      setLayout(room.matches ? 'pile' : 'list');
      observer.disconnect();
      observer.observe(view.current!);
    };

    follow();
    room.addEventListener('change', follow);
    return () => {
      current = false;
      room.removeEventListener('change', follow);
      observer.disconnect();
      unstack();
    };
  }, [view]);

  return { layout, top, show: (index: number) => stack.current?.show(index) };
}

interface TeamMember {
  emoji: string;
  name: string;
  title: Message;
  description: Message;
}

/** Must be removed together with the samples. */
const teamNote = msg('Names and descriptions are samples until the team publishes its own.');

const team: TeamMember[] = [
  {
    emoji: '🧭',
    name: 'Aarav',
    title: msg('CEO and Founder'),
    description: msg('Sets the course, and keeps asking one question: would this have helped me when I was choosing?'),
  },
  {
    emoji: '🎨',
    name: 'Diya',
    title: msg('Co-founder and Co-CTO, Frontend and UI'),
    description: msg('Draws and builds what you see and tap, for the smallest phone and the slowest network first.'),
  },
  {
    emoji: '🛠️',
    name: 'Kabir',
    title: msg('Co-founder, Co-CTO and CDO, Backend'),
    description: msg('Keeps the college data in order and the servers awake, and guards what you entrust to us.'),
  },
  {
    emoji: '🤝',
    name: 'Meera',
    title: msg('Co-founder and COO'),
    description: msg('Brings mentors and students together, and sees to it that promises are kept.'),
  },
  {
    emoji: '📣',
    name: 'Rohan',
    title: msg('CMO'),
    description: msg('Tells students that we exist, in plain words, without a single spam call.'),
  },
];
