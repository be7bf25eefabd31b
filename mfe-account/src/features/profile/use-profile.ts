import { messages } from '@setu/contracts';
import { notify, requestLogin, toFormProblem, type User, useSession } from '@setu/sdk';
import { useFormProblem } from '@setu/ui';
import { type FormEvent, useState } from 'react';
import { checkForm, hasGap, type ProfileField } from './check-profile-form';
import { saveProfile } from './profile.api';
import { formOf, isSame, type ProfileForm, profileOf } from './profile-form';

const fields: ProfileField[] = ['name', 'gender', 'phone', 'institute', 'course', 'stream', 'image'];

/** The profile's form. Whatever fails, what was typed stays; only Cancel takes it back. */
export function useProfile(user: User) {
  const [form, setForm] = useState(() => formOf(user));
  const [picture, setPicture] = useState<File>();
  const [saving, setSaving] = useState(false);
  const { form: element, setProblem, problemOf, formProblem } = useFormProblem<ProfileField>();

  const save = async () => {
    setSaving(true);
    try {
      setForm(formOf(await saveProfile(profileOf(form), picture)));
      setPicture(undefined);
      notify('success', messages.profile.saved);
    } catch (error) {
      // The session ended meanwhile: once logged in again it goes on from here.
      if (!useSession.getState().user) return requestLogin(() => void save());
      notify('error', messages.profile.failed);
      const problem = toFormProblem(error, fields, '');
      setProblem(problem.message ? problem : undefined);
    } finally {
      setSaving(false);
    }
  };

  return {
    element,
    form,
    picture,
    saving,
    problemOf,
    formProblem,
    edited: picture !== undefined || !isSame(form, formOf(user)),
    hasGap: hasGap(form),
    edit(change: Partial<ProfileForm>) {
      setForm((before) => ({ ...before, ...change }));
      setProblem(undefined);
    },
    choosePicture(file: File) {
      setPicture(file);
      setProblem(undefined);
    },
    cancel() {
      setForm(formOf(user));
      setPicture(undefined);
      setProblem(undefined);
    },
    submit(event: FormEvent) {
      event.preventDefault();
      const problem = checkForm(form, picture);
      setProblem(problem);
      if (!problem) void save();
    },
  };
}
