import { courseOptions, genders, needsStream } from '@setu/contracts';
import type { User } from '@setu/sdk';
import { Button, Field, FormAlert, Input, PictureField, Select } from '@setu/ui';
import type { ChangeEvent } from 'react';
import type { ProfileForm } from './profile-form';
import type { useProfile } from './use-profile';

interface ProfileFieldsProps {
  user: User;
  /** Address of the stored picture. */
  stored?: string;
  profile: ReturnType<typeof useProfile>;
}

export function ProfileFields({ user, stored, profile }: ProfileFieldsProps) {
  const { element, form, picture, saving, problemOf, formProblem, edit, choosePicture, cancel, submit } = profile;
  const input = (name: keyof ProfileForm) => ({
    name,
    value: form[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => edit({ [name]: target.value }),
  });
  return (
    <form ref={element} noValidate className="ui-form-grid" onSubmit={submit}>
      <div className="ui-form-grid__wide">
        <PictureField
          name="image"
          label={stored || picture ? 'Change picture' : 'Add a picture'}
          hint="Optional. A photo of your face works best."
          file={picture}
          stored={stored}
          person={user.email}
          error={problemOf('image')}
          onChoose={choosePicture}
        />
      </div>
      <Field label="Name" error={problemOf('name')}>
        <Input {...input('name')} autoComplete="name" />
      </Field>
      <Field label="Gender" error={problemOf('gender')}>
        <Select {...input('gender')} autoComplete="sex">
          <Choices of={genders} />
        </Select>
      </Field>
      <Field
        label="Email"
        hint={user.logsInWith === 'google' ? 'You log in with Google.' : 'Stays the one you signed up with.'}
      >
        <Input type="email" value={user.email} readOnly />
      </Field>
      <Field label="Phone" error={problemOf('phone')}>
        <Input {...input('phone')} type="tel" autoComplete="tel" />
      </Field>
      <Field label="Institute" error={problemOf('institute')} className="ui-form-grid__wide">
        <Input {...input('institute')} autoComplete="organization" placeholder="Your school or college" />
      </Field>
      <Field label="Course" error={problemOf('course')}>
        <Select {...input('course')}>
          <Choices of={courseOptions} />
        </Select>
      </Field>
      {form.course && needsStream(form.course) && (
        <Field label="Stream or year" error={problemOf('stream')}>
          <Input {...input('stream')} placeholder={streamExample(form.course)} />
        </Field>
      )}
      <div className="ui-form-grid__wide ui-stack">
        <FormAlert>{formProblem}</FormAlert>
        <div className="ui-row">
          <Button type="submit" busy={saving}>
            {saving ? 'Saving...' : 'Save'}
          </Button>
          <Button variant="quiet" disabled={saving} onClick={cancel}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  );
}

const Choices = ({ of }: { of: readonly string[] }) => (
  <>
    <option value="" disabled>
      Choose…
    </option>
    {of.map((choice) => (
      <option key={choice}>{choice}</option>
    ))}
  </>
);

const streamExample = (course: string) => (course.startsWith('Class') ? 'Science with Maths' : 'B.Tech, 2nd year');
