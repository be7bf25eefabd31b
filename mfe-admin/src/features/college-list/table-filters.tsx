import {
  type CollegeFilter,
  collegeColumnNames,
  collegeColumns,
  collegeFilterNames,
  collegeFilters,
  collegeStates,
  formatDate,
  type CollegeTablePage,
  formatNumber,
  noValue,
} from '@setu/contracts';
import { useSearchParams } from '@setu/sdk';
import { Button, Field, Icon, Select } from '@setu/ui';
import { useState } from 'react';
import styles from './table-filters.module.css';
import { changed, readAddress } from './table-address';

/** The words for values that are no texts of the colleges themselves. */
const valueNames: Partial<Record<CollegeFilter, Record<string, string>>> = {
  website: { known: 'Has a website' },
  figures: { sample: 'Sample figures', real: 'No samples' },
  completeness: collegeStates,
  duplicates: { possible: 'Possible duplicates' },
  status: { unlisted: 'Left the public list' },
};

function nameOf(filter: CollegeFilter, value: string): string {
  if (value === noValue) return noneNames[filter] ?? `No ${collegeFilters[filter].toLowerCase()}`;
  if (filter === 'imported' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value);
  return valueNames[filter]?.[value] ?? value;
}

const noneNames: Partial<Record<CollegeFilter, string>> = { editedBy: 'No one', imported: 'Never' };

interface TableFiltersProps {
  /** Values with counts; undefined until they are there. */
  filters: CollegeTablePage['filters'];
}

/** By what the table is narrowed and, on a narrow window, sorted. The address holds it all. */
export function TableFilters({ filters }: TableFiltersProps) {
  const [params, setParams] = useSearchParams();
  const chosen = readAddress(params);
  const change = (name: string, value: string) =>
    setParams(changed(params, { [name]: value || undefined }), { preventScrollReset: true });
  const shown = collegeFilterNames.filter((name) => name !== 'district' || chosen.state);
  const chosenCount = collegeFilterNames.filter((name) => chosen[name]).length;
  // They would fill a phone's first screen.
  const [isOpen] = useState(() => !matchMedia('(width < 48rem)').matches);
  return (
    <details open={isOpen}>
      <summary className={styles.title}>
        Filters and sorting{chosenCount > 0 && `, ${chosenCount} chosen`} <Icon name="chevron-down" />
      </summary>
      <div role="group" aria-label="Filters" className={styles.filters}>
        {shown.map((name) => (
          <Field key={name} label={collegeFilters[name]}>
            <Select value={chosen[name] ?? ''} onChange={({ target }) => change(name, target.value)}>
              <option value="">Any</option>
              {valuesOf(filters?.[name], chosen[name]).map(({ value, count }) => (
                <option key={value} value={value}>
                  {nameOf(name, value)}
                  {count !== undefined && ` (${formatNumber(count)})`}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        <Field label="Sort by" className={styles.sort}>
          <Select value={chosen.sort ?? 'name'} onChange={({ target }) => change('sort', target.value)}>
            {collegeColumnNames.flatMap((name) => [
              <option key={name} value={name}>
                {collegeColumns[name]}, ascending
              </option>,
              <option key={`-${name}`} value={`-${name}`}>
                {collegeColumns[name]}, descending
              </option>,
            ])}
          </Select>
        </Field>
        {chosenCount > 0 && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() =>
              setParams(changed(params, Object.fromEntries(collegeFilterNames.map((name) => [name, undefined]))))
            }
          >
            Clear filters
          </Button>
        )}
      </div>
    </details>
  );
}

interface Value {
  value: string;
  count?: number;
}

/** Adds the chosen value to the counted ones: it is listed even before the counts have loaded, and where no college has it. */
function valuesOf(counted: readonly Value[] = [], chosen: string | undefined): readonly Value[] {
  const has = ({ value }: Value) => value.toLowerCase() === chosen?.toLowerCase();
  const known = counted.find(has);
  if (!chosen) return counted;
  if (!known) return [{ value: chosen }, ...counted];
  return counted.map((each) => (each === known ? { ...each, value: chosen } : each));
}
