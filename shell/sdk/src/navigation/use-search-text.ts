import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const typingPauseMs = 250;

/**
 * The text of a search box, which the address carries as `?search=`. `text` follows the keys; `search` is what the address says and what to ask
 * the server for: it follows after a short pause, or immediately with `submit`. A spell of typing is one step of the history, so Back always leads
 * to the search before. A new search drops the address's other parameters, such as the number of a page, but for those to `keep`.
 *
 * @example const { text, setText, search, submit } = useSearchText();
 */
export function useSearchText(keep: readonly string[] = []) {
  const [params, setParams] = useSearchParams();
  const search = (params.get('search') ?? '').trim();
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  const [written, setWritten] = useState(search);
  const [typing, setTyping] = useState(false);

  // An address that changed otherwise (Back, a link) wins over the box; one written below must not undo the keys typed since.
  if (search !== seen) {
    setSeen(search);
    if (search !== written) {
      setText(search);
      setWritten(search);
      setTyping(false);
    }
  }

  const write = (value: string, submitted: boolean) => {
    const wanted = value.trim();
    setTyping(!submitted);
    if (wanted === written) return;
    setWritten(wanted);
    const others = [...params].filter(([name, value]) => value && keep.includes(name));
    setParams(wanted ? [['search', wanted], ...others] : others, { replace: typing, preventScrollReset: true });
  };

  useEffect(() => {
    if (text.trim() === written) return;
    const pause = setTimeout(() => write(text, false), typingPauseMs);
    return () => clearTimeout(pause);
  });

  const submit = (value: string) => {
    setText(value);
    write(value, true);
  };
  return { text, setText, search, submit };
}
