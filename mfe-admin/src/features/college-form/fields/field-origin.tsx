import { collegeForm, type EditableCollege, fieldAt, formatDate, formatDateTime, sourceOf } from '@setu/contracts';
import { Dialog, VisuallyHidden } from '@setu/ui';
import { createContext, useContext, useState } from 'react';
import { CollegeEntries } from '../../history/history-list';
import styles from './fields.module.css';

/** The college that the form edits, as it is stored; none while one is added. `onReverted`: after a change of it was taken back. */
export const StoredCollege = createContext<{ college?: EditableCollege; onReverted?: () => void }>({});

/** Where the value of a field came from, and the way to its history. */
export function FieldOrigin({ field }: { field: string }) {
  const { college, onReverted } = useContext(StoredCollege);
  const [isOpen, setIsOpen] = useState(false);
  if (!college) return null;
  const label = fieldAt(collegeForm, field)?.label ?? field;
  return (
    <p className={styles.origin}>
      <span>{originOf(college, field)}</span>
      <button type="button" className={styles.history} onClick={() => setIsOpen(true)}>
        History<VisuallyHidden> of {label}</VisuallyHidden>
      </button>
      <Dialog open={isOpen} size="lg" title={`History of ${label}`} onClose={() => setIsOpen(false)}>
        <CollegeEntries collegeId={college._id} field={field} onReverted={onReverted} />
      </Dialog>
    </p>
  );
}

/** `asha, 5 Jan 2026, 2:30 pm` */
export function originOf({ sources, provenance, ...college }: EditableCollege, path: string): string {
  const [field = ''] = path.split('.');
  const source = sourceOf(sources, field);
  if (source) return `${source.name || 'Edited earlier'}, ${formatDateTime(source.at)}`;
  const value = (college as Record<string, unknown>)[field];
  const isBlank = value === undefined || (Array.isArray(value) && value.length === 0);
  if (isBlank || !provenance) return 'Not known yet';
  return provenance.asOf ? `${provenance.source}, ${dateOf(provenance.asOf)}` : provenance.source;
}

/** A source is of a day, or of a year alone. */
const dateOf = (asOf: string) => (/^\d{4}-\d\d-\d\d$/.test(asOf) ? formatDate(asOf) : asOf);
