import { api, courseOptions, genders, messages, needsStream, type Profile, profileForm } from '@setu/contracts';
import {
  langOf,
  loadUser,
  msg,
  notify,
  plain,
  requestLogin,
  send,
  t,
  translated,
  useForm,
  type User,
  useSession,
} from '@setu/sdk';
import { Button, Field, FormAlert, Input, PictureField, Select } from '@setu/ui';
import { useEffect } from 'react';
import { checkProfileForm, type ProfileForm, toForm, toProfile } from './profile-form';

/** The state of the profile's form. Whatever fails, what was typed stays; only Cancel takes it back. */
export function useProfileForm(user: User) {
  const form = useForm({
    values: toForm(user),
    check: checkProfileForm,
    draft: `profile.${user._id}`,
    send: async (values) => {
      form.reset(toForm(await saveProfile(values)));
      notify('success', messages.profile.saved);
    },
    onError() {
      if (useSession.getState().user) return notify('error', messages.profile.failed);
      // The session has ended. After the log-in it is sent again.
      requestLogin(() => void form.submit());
      return true;
    },
  });
  // The question for the age, on the same page, asks a child for a name that is missing.
  const { name } = user;
  useEffect(() => {
    if (name && !form.values.name.trim()) form.set({ name });
    // Once, when the account gets its name.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name]);
  return form;
}

/** A picture on a slow connection takes its time. */
const uploadTimeout = 120_000;

async function saveProfile(form: ProfileForm): Promise<User> {
  const body = new FormData();
  for (const [field, value] of Object.entries(toProfile(form))) body.set(field, value.trim());
  if (form.image) body.set('image', form.image);
  const { user: saved } = await send(api.users.saveProfile, { body }, { timeout: uploadTimeout });
  const { user, setUser } = useSession.getState();
  setUser({ ...saved, ...(!form.image && { imageUrl: user?.imageUrl }) });
  // With the address of the new picture.
  if (form.image) void loadUser();
  return saved;
}

interface ProfileFieldsProps {
  user: User;
  form: ReturnType<typeof useProfileForm>;
}

export function ProfileFields({ user, form }: ProfileFieldsProps) {
  const { course, image } = form.values;
  const storedPicture = user.imageUrl || user.image;
  const field = (name: keyof Profile) => ({ label: translated(profileForm[name].label), error: form.errorOf(name) });
  const select = (name: 'gender' | 'course') => ({ ...form.input(name), readOnly: undefined, disabled: form.busy });
  return (
    <form {...form.props} className="ui-form-grid">
      <div className="ui-form-grid__wide">
        <PictureField
          name="image"
          label={plain(storedPicture || image ? msg('Change picture') : msg('Add a picture'))}
          hint={plain('Optional. A photo of your face works best.')}
          file={image}
          stored={storedPicture}
          person={user.email}
          error={form.errorOf('image')}
          disabled={form.busy}
          onChoose={(file) => form.set({ image: file })}
        />
      </div>
      <Field {...field('name')}>
        <Input {...form.input('name')} autoComplete="name" />
      </Field>
      <Field {...field('gender')}>
        <Select {...select('gender')} autoComplete="sex">
          <Options of={genders} />
        </Select>
      </Field>
      <Field
        label={t('Email')}
        hint={t(
          user.logsInWith === 'google' ? msg('You log in with Google.') : msg('Stays the one you signed up with.'),
        )}
      >
        <Input type="email" value={user.email} readOnly />
      </Field>
      <Field {...field('phone')}>
        <Input {...form.input('phone')} type="tel" autoComplete="tel" />
      </Field>
      <Field {...field('institute')} className="ui-form-grid__wide">
        <Input {...form.input('institute')} autoComplete="organization" placeholder={plain('Your school or college')} />
      </Field>
      <Field {...field('course')}>
        <Select {...select('course')}>
          <Options of={courseOptions} />
        </Select>
      </Field>
      {course && needsStream(course) && (
        <Field label={t('Stream or year')} error={form.errorOf('stream')}>
          <Input {...form.input('stream')} placeholder={streamExample(course)} />
        </Field>
      )}
      <div className="ui-form-grid__wide ui-stack">
        <FormAlert>{form.error}</FormAlert>
        <div className="ui-row">
          <Button type="submit" busy={form.busy}>
            {t(form.busy ? msg('Saving...') : msg('Save'))}
          </Button>
          <Button variant="quiet" disabled={form.busy} onClick={() => form.reset()}>
            {t('Cancel')}
          </Button>
        </div>
      </div>
    </form>
  );
}

const Options = ({ of }: { of: readonly string[] }) => (
  <>
    <option value="" disabled>
      {plain('Choose…')}
    </option>
    {of.map((option) => (
      <option key={option} value={option} lang={langOf(translated(option))}>
        {translated(option)}
      </option>
    ))}
  </>
);

const streamExample = (course: string) =>
  plain(course.startsWith('Class') ? msg('Science with Maths') : msg('B.Tech, 2nd year'));
