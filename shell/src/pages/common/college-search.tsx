import { address, paths, plain, useCollegeSuggestions, useNavigate } from '@setu/sdk';
import { SearchBox } from '@setu/ui';
import { useState } from 'react';

/** Opens the list of colleges with a search. A blank search does nothing. */
export function CollegeSearch() {
  const navigate = useNavigate();
  const [text, setText] = useState('');

  const search = (value: string) => {
    const wanted = value.trim();
    if (wanted) void navigate(paths.colleges(wanted));
  };
  const { suggestions, submit } = useCollegeSuggestions(search);

  return (
    <SearchBox
      size="lg"
      label={plain('Search colleges')}
      placeholder={plain('Search IIT Indore, DU...')}
      action={address(paths.colleges())}
      value={text}
      onChange={setText}
      onSubmit={submit}
      suggestions={suggestions}
      submitLabel={plain('Search')}
    />
  );
}
