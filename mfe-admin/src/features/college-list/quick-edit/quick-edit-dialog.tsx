import {
  type AdminCollege,
  api,
  type RequiredFields,
  type CollegeType,
  collegeTypes,
  completenessOf,
  type EditableCollege,
  messages,
  staleCode,
} from '@setu/contracts';
import { Link, notify, useCall, useForm } from '@setu/sdk';
import { Button, Checkbox, Dialog, ErrorCard, Field, FormAlert, Input, Select, Skeleton } from '@setu/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { adminPaths } from '../../../paths';
import { saveCollege } from '../../college-form/college-form.api';
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
  const input = college ? { params: { id: college._id } } : null;
  // The first answer since the dialog opened: a cached or a later one must not take the place of what is typed.
  const [loaded, setLoaded] = useState<EditableCollege>();
  const { error, isValidating, reload } = useCall(api.adminColleges.one, input, {
    revalidateOnMount: true,
    revalidateOnReconnect: false,
    onSuccess: (answer) => setLoaded((first) => first ?? answer),
  });
  return (
    <Dialog open size="sm" title={college?.name ?? 'Loading…'} onClose={rest.onClose}>
      {loaded ? (
        <QuickEditForm college={loaded} {...rest} />
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

const askedOf = (college: EditableCollege): RequiredFields =>
  completenessOf(college).state === 'complete' ? 'all' : 'known';

/** The problems of the fields that are shown, in their order. */
function problemsOf(college: EditableCollege, quick: QuickValues) {
  const problems = findProblems(toValues(college, quick), askedOf(college));
  const agrees = quick.dropsAffiliation || !losesAffiliation(college, quick.type);
  return [
    ...(['website', 'phone', 'type', 'location', 'name'] as const).map((name) => {
      const path = name === 'phone' ? 'contact.phone' : name;
      const found = problems.find(({ field }) => field === path);
      return found && { field: name, message: found.message };
    }),
    agrees ? undefined : { field: 'dropsAffiliation' as const, message: 'Please agree, or keep the type.' },
  ];
}

type QuickEditFormProps = Omit<QuickEditDialogProps, 'college'> & { college: EditableCollege };

function QuickEditForm({ college, place, onSaved, onNext, onPrevious, onClose }: QuickEditFormProps) {
  const next = useRef(onNext);
  const form = useForm({
    values: quickValues(college),
    check: (quick) => problemsOf(college, quick),
    async send(quick) {
      if (form.edited) {
        await saveCollege(toValues(college, quick), { base: college, asked: askedOf(college), onProgress() {} });
        notify('success', messages.colleges.updated);
        onSaved();
      }
      next.current();
    },
    failed: messages.colleges.updateFailed,
    onError({ code, serverMessage = messages.colleges.updateFailed }) {
      if (code !== staleCode) return false;
      form.setProblem({ message: `${serverMessage} Close and open it again.` });
      return true;
    },
  });
  /** Saves where something was edited, then goes on. */
  const save = (then: () => void) => {
    next.current = then;
    return form.submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const then = event.altKey ? { ArrowDown: onNext, ArrowUp: onPrevious }[event.key] : undefined;
    if (!then) return;
    event.preventDefault();
    void save(then);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The fields in it have the focus.
    <form
      {...form.props}
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
      <Field label="Website" error={form.errorOf('website')}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- A dialog gives the focus to what is edited. */}
        <Input {...form.input('website')} inputMode="url" autoComplete="off" autoFocus />
      </Field>
      <Field label="Contact phone" error={form.errorOf('phone')}>
        <Input {...form.input('phone')} type="tel" autoComplete="off" />
      </Field>
      <Field label="Type" error={form.errorOf('type')}>
        <Select {...form.input('type')}>
          <option value="">Not known</option>
          {collegeTypes.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      </Field>
      {losesAffiliation(college, form.values.type) && (
        <>
          <Checkbox
            name="dropsAffiliation"
            checked={form.values.dropsAffiliation}
            onChange={({ target }) => form.set({ dropsAffiliation: target.checked })}
            label={`Remove the affiliation “${college.affiliation}”: a public college is listed without one.`}
          />
          <FormAlert>{form.errorOf('dropsAffiliation')}</FormAlert>
        </>
      )}
      <Field label="Location" error={form.errorOf('location')}>
        <Input {...form.input('location')} autoComplete="off" />
      </Field>
      <Field label="Name" error={form.errorOf('name')}>
        <Input {...form.input('name')} required autoComplete="off" />
      </Field>
      <FormAlert>{form.error}</FormAlert>
      <div className="ui-row">
        <Button type="submit" busy={form.busy}>
          {form.edited ? 'Save and next' : 'Next'}
        </Button>
        <Button variant="secondary" disabled={!onPrevious} onClick={() => onPrevious && void save(onPrevious)}>
          Previous
        </Button>
        <Button variant="quiet" onClick={() => void save(onClose)}>
          {form.edited ? 'Save and close' : 'Close'}
        </Button>
      </div>
    </form>
  );
}
