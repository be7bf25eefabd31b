import { plain, t } from '@setu/sdk';
import { type ToggleEvent, useId, useRef, useState } from 'react';
import { Icon } from '../icons/icon';
import { useHydrated } from '../use-hydrated';
import { Button } from './button';
import { buttonClass } from './button-class';
import { ExternalLink } from './text';

interface ShareButtonProps {
  /** Name of the shared page. */
  title: string;
  /** Canonical address of the page, with the origin. */
  url: string;
}

/**
 * Shares a page: with the device's own dialog if it has one, else by a small menu. Without script it is a link to
 * WhatsApp.
 * @example <ShareButton title="IIT Indore" url={site().origin + address(paths.college(id))} />
 */
export function ShareButton({ title, url }: ShareButtonProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const label = (
    <>
      <Icon name="share" />
      {t('Share')}
    </>
  );
  if (!useHydrated())
    return (
      <a
        className={buttonClass(look)}
        href={whatsAppShare(title, url)}
        aria-label={plain('Share {title} on WhatsApp', { title })}
      >
        {label}
      </a>
    );

  const share = async () => {
    if (!(await sharedByDevice({ title, url }))) menu.current!.showPopover();
  };
  // A popover has no position of its own.
  const place = ({ newState }: ToggleEvent) => {
    if (newState !== 'open') return;
    const { left, bottom } = button.current!.getBoundingClientRect();
    menu.current!.style.setProperty('--left', `${left}px`);
    menu.current!.style.setProperty('--top', `${bottom + window.scrollY}px`);
  };
  return (
    <>
      <Button
        ref={button}
        {...look}
        aria-label={plain('Share {title}', { title })}
        popoverTarget={id}
        onClick={(event) => {
          if (!('share' in navigator)) return;
          event.preventDefault();
          void share();
        }}
      >
        {label}
      </Button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="ui-share"
        onBeforeToggle={place}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {open && <ShareMenu title={title} url={url} />}
      </div>
    </>
  );
}

const look = { variant: 'secondary', size: 'sm' } as const;

function ShareMenu({ title, url }: ShareButtonProps) {
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => {
    try {
      // The clipboard is missing on a page without https.
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <ul role="list">
      <li>
        <ExternalLink plain href={whatsAppShare(title, url)} className="ui-share__way">
          <Icon name="whatsapp" />
          WhatsApp
        </ExternalLink>
      </li>
      <li>
        <button type="button" className="ui-share__way" onClick={() => void copy()}>
          <Icon name={copied ? 'check' : 'link'} />
          {t('Copy link')}
        </button>
        <p role="status" className="ui-share__copied">
          {copied && t('Link copied')}
          {copied === false && t('Copy this address:')}
        </p>
        {copied === false && (
          <input
            ref={select}
            readOnly
            value={url}
            aria-label={plain('Address')}
            className="ui-input ui-share__address"
          />
        )}
      </li>
      <li>
        <a
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
          className="ui-share__way"
        >
          <Icon name="mail" />
          {t('Email')}
        </a>
      </li>
    </ul>
  );
}

const select = (input: HTMLInputElement | null) => input?.select();

const whatsAppShare = (title: string, url: string) => `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`;

/** Returns false if the device cannot open its dialog. Closing the dialog counts as success. */
const sharedByDevice = (data: ShareData): Promise<boolean> =>
  navigator.share(data).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  );
