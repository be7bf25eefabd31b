import {
  type AdminCollege,
  type Asked,
  type CollegeType,
  collegeTypes,
  completenessOf,
  type EditableCollege,
  messages,
  staleCode,
} from '@setu/contracts';
import { Link, notify, toApiError, useApi, useUnsavedWork } from '@setu/sdk';
import { Button, Checkbox, Dialog, ErrorCard, Field, FormAlert, Input, Select, Skeleton } from '@setu/ui';
import type { KeyboardEvent } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { adminPaths } from '../../../paths';
import { collegeUrl, saveCollege } from '../../college-form/college-form.api';
import { type CollegeValues, valuesOf } from '../../college-form/values/college-values';
import { findProblems } from '../../college-form/values/problems';

interface QuickEditDialogProps {
  /** Undefined while its part of the list is on its way. */
  college: AdminCollege | undefined;
  /** Such as `3 of 120`. */
  place: string;
  onSaved(): void;
  onNext(): void;
  onPrevious?: () => void;
  onClose(): void;
}

/** The few facts of a college that are corrected most, one college after the other. */
export function QuickEditDialog({ college, ...rest }: QuickEditDialogProps) {
  const { data, error, isValidating, reload } = useApi<EditableCollege>(college ? collegeUrl(college._id) : null, {
    revalidateOnMount: true,
    revalidateOnReconnect: false,
  });
  return (
    <Dialog open size="sm" title={college?.name ?? 'Loading…'} onClose={rest.onClose}>
      {data && !isValidating ? (
        <QuickEditForm key={data.version} college={data} {...rest} />
      ) : error && !isValidating ? (
        <ErrorCard
          title="The college could not be loaded"
          message={error.serverMessage}
          onRetry={() => void reload()}
        />
      ) : (
        <Skeleton shape="box" height="24em" />
      )}
    </Dialog>
  );
}

interface QuickValues {
  website: string;
  phone: string;
  type: CollegeType | '';
  location: string;
  name: string;
  /** Agreed to, where a college with an affiliation becomes public. */
  dropsAffiliation: boolean;
}

const nameOf: Record<string, keyof QuickValues> = { 'contact.phone': 'phone' };

function quickValues(college: EditableCollege): QuickValues {
  const { website, contact, type, location, name } = valuesOf(college);
  return { website, phone: contact.phone, type, location, name, dropsAffiliation: false };
}

/** The whole form of the college, with these values. */
function toValues(college: EditableCollege, quick: QuickValues): CollegeValues {
  const values = valuesOf(college);
  const { website, phone, type, location, name } = quick;
  const affiliation = type === 'Public' ? '' : values.affiliation;
  return { ...values, website, type, location, name, affiliation, contact: { ...values.contact, phone } };
}

const losesAffiliation = (college: EditableCollege, type: string) =>
  type === 'Public' && valuesOf(college).affiliation !== '';

const askedOf = (college: EditableCollege): Asked => (completenessOf(college).state === 'complete' ? 'all' : 'known');

const resolverOf =
  (college: EditableCollege): Resolver<QuickValues> =>
  (quick) => {
    const errors: FieldErrors<QuickValues> = {};
    const values = toValues(college, quick);
    for (const { field, message } of findProblems(values, askedOf(college))) {
      const name = nameOf[field] ?? (field as keyof QuickValues);
      if (name in quick) errors[name] ??= { type: 'rule', message };
    }
    if (losesAffiliation(college, quick.type) && !quick.dropsAffiliation)
      errors.dropsAffiliation = { type: 'rule', message: 'Please agree, or keep the type.' };
    return Object.keys(errors).length === 0 ? { values: quick, errors: {} } : { values: {}, errors };
  };

type QuickEditFormProps = Omit<QuickEditDialogProps, 'college'> & { college: EditableCollege };

function QuickEditForm({ college, place, onSaved, onNext, onPrevious, onClose }: QuickEditFormProps) {
  const form = useForm<QuickValues>({ defaultValues: quickValues(college), resolver: resolverOf(college) });
  const { errors, isSubmitting, isDirty } = form.formState;
  useUnsavedWork(isDirty);
  const type = form.watch('type');

  /** Saves where something was edited, then goes on. */
  const save = (then: () => void) =>
    form.handleSubmit(async (quick) => {
      if (!isDirty) return then();
      try {
        const options = { base: college, asked: askedOf(college), onProgress() {} };
        await saveCollege(toValues(college, quick), options);
      } catch (error) {
        const { code, serverMessage, status } = toApiError(error);
        const message = serverMessage ?? (status === 0 ? messages.network : messages.colleges.updateFailed);
        return form.setError('root', { message: code === staleCode ? `${message} Close and open it again.` : message });
      }
      notify('success', messages.colleges.updated);
      onSaved();
      then();
    })();
  const onKeyDown = (event: KeyboardEvent) => {
    const then = event.altKey ? { ArrowDown: onNext, ArrowUp: onPrevious }[event.key] : undefined;
    if (!then) return;
    event.preventDefault();
    void save(then);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The fields in it have the focus.
    <form
      noValidate
      className="ui-stack"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void save(onNext);
      }}
    >
      <p>
        {place}. <Link to={adminPaths.college(college._id)}>The whole form</Link>
      </p>
      <Field label="Website" error={errors.website?.message}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- A dialog gives the focus to what is edited. */}
        <Input {...form.register('website')} inputMode="url" autoComplete="off" autoFocus />
      </Field>
      <Field label="Contact phone" error={errors.phone?.message}>
        <Input {...form.register('phone')} type="tel" autoComplete="off" />
      </Field>
      <Field label="Type" error={errors.type?.message}>
        <Select {...form.register('type')}>
          <option value="">Not known</option>
          {collegeTypes.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      </Field>
      {losesAffiliation(college, type) && (
        <>
          <Checkbox
            {...form.register('dropsAffiliation')}
            label={`Remove the affiliation “${college.affiliation}”: a public college is listed without one.`}
          />
          <FormAlert>{errors.dropsAffiliation?.message}</FormAlert>
        </>
      )}
      <Field label="Location" error={errors.location?.message}>
        <Input {...form.register('location')} autoComplete="off" />
      </Field>
      <Field label="Name" error={errors.name?.message}>
        <Input {...form.register('name')} required autoComplete="off" />
      </Field>
      <FormAlert>{errors.root?.message}</FormAlert>
      <div className="ui-row">
        <Button type="submit" busy={isSubmitting}>
          {isDirty ? 'Save and next' : 'Next'}
        </Button>
        <Button variant="secondary" disabled={!onPrevious} onClick={() => onPrevious && void save(onPrevious)}>
          Previous
        </Button>
        <Button variant="quiet" onClick={() => void save(onClose)}>
          {isDirty ? 'Save and close' : 'Close'}
        </Button>
      </div>
    </form>
  );
}
