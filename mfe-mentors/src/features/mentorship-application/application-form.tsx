import {
  api,
  applicationForm,
  checkAge,
  checkApplicationImage,
  checkTerms,
  emailLanguage,
  firstProblems,
  guardianConfirmation,
  type MentorshipApplication,
  messages,
} from '@setu/contracts';
import { address, language, notify, paths, plain, send, t, translated, useForm } from '@setu/sdk';
import {
  AgeFields,
  type AgeForm,
  Button,
  Checkbox,
  emptyAge,
  ExternalLink,
  Field,
  FormAlert,
  Input,
  PictureField,
  ProgressBar,
  toAgeDeclaration,
} from '@setu/ui';
import { type ReactNode, useState } from 'react';
import { withoutCookie } from '../../common/without-cookie';

interface ApplicationForm extends MentorshipApplication, AgeForm {
  image: File | undefined;
  terms: boolean;
}

const empty: ApplicationForm = {
  name: '',
  email: '',
  phone: '',
  college: '',
  course: '',
  ...emptyAge,
  image: undefined,
  terms: false,
};

/** The state of the application's form. Whatever fails, everything stays, the picture too. */
export function useApplicationForm() {
  /** From 0 to 1, while the form travels. */
  const [progress, setProgress] = useState(0);
  const form = useForm({
    values: empty,
    draft: 'mentorship-application',
    check: (values) => [
      ...firstProblems(applicationForm, values),
      checkAge(values, true),
      checkApplicationImage(values.image),
      checkTerms(values.terms),
    ],
    send: async (values) => {
      setProgress(0);
      // Programs fill it in without any event.
      const website = form.props.ref.current!.elements.namedItem('website') as HTMLInputElement;
      await apply(values, website.value, setProgress);
      notify('success', messages.application.sent);
    },
    onError: () => notify('error', messages.application.failed),
  });
  return { ...form, progress };
}

/** Needs no account: the site's cookies do not reach this address. `website` is the field that only programs fill in. */
async function apply(values: ApplicationForm, website: string, onProgress: (progress: number) => void): Promise<void> {
  const { name, email, phone, college, course, image } = values;
  const body = new FormData();
  const texts = { name, email, phone, college, course, ...toAgeDeclaration(values), ...emailLanguage(language()) };
  for (const [field, value] of Object.entries(texts)) body.set(field, value.trim());
  body.set('guardian', JSON.stringify(guardianConfirmation()));
  if (website) body.set('website', website);
  body.set('image', image!);
  const options = {
    ...withoutCookie,
    // As long as a slow connection needs.
    timeout: 0,
    onUploadProgress: ({ progress = 0 }) => onProgress(progress),
  };
  await send(api.applications.apply, { body }, options);
}

export function ApplicationForm({ form }: { form: ReturnType<typeof useApplicationForm> }) {
  const { image, terms } = form.values;
  const field = (name: keyof MentorshipApplication) => ({
    label: translated(applicationForm[name].label),
    error: form.errorOf(name),
  });
  return (
    <form {...form.props} className="ui-form-grid">
      <Field {...field('name')} className="ui-form-grid__wide">
        <Input {...form.input('name')} autoComplete="name" />
      </Field>
      <Field {...field('email')}>
        <Input {...form.input('email')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field {...field('phone')}>
        <Input {...form.input('phone')} type="tel" autoComplete="tel" />
      </Field>
      <Field {...field('college')}>
        <Input {...form.input('college')} autoComplete="organization" placeholder={plain('Hindu College, Delhi')} />
      </Field>
      <Field {...field('course')}>
        <Input {...form.input('course')} placeholder={plain('B.Sc. Physics, 2nd year')} />
      </Field>
      <AgeFields form={form} hint={plain('Only the year. Under 18, a parent or guardian has to agree.')} />
      <div className="ui-form-grid__wide">
        <PictureField
          name="image"
          label={image ? plain('Change profile image') : plain('Add a profile image')}
          hint={plain('A photo of your face, for our team. Visitors do not see it.')}
          file={image}
          error={form.errorOf('image')}
          disabled={form.busy}
          onChoose={(file) => form.set({ image: file })}
        />
      </div>
      {/* Out of sight, yet no `display: none`, which programs that fill in forms skip. */}
      <p className="ui-visually-hidden" aria-hidden>
        {t('Leave this empty:')} <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <Checkbox
        name="terms"
        className="ui-form-grid__wide"
        label={t(
          'I agree to the <terms>Terms and Conditions</terms> and the <policy>privacy policy</policy>. {guardian}.',
          {
            terms: newTab(paths.terms()),
            policy: newTab(paths.policies()),
            guardian: translated(messages.guardian.label),
          },
        )}
        error={form.errorOf('terms')}
        checked={terms}
        disabled={form.busy}
        onChange={({ target }) => form.set({ terms: target.checked })}
      />
      <div className="ui-form-grid__wide ui-stack">
        <FormAlert>{form.error}</FormAlert>
        {form.busy && (
          <ProgressBar value={form.progress}>
            {form.progress < 1 ? t('Sending your picture') : t('Almost there')}
          </ProgressBar>
        )}
        <Button type="submit" wide busy={form.busy}>
          {form.busy ? t('Sending...') : t('Send application')}
        </Button>
      </div>
    </form>
  );
}

const newTab = (path: string) => (content: ReactNode) => (
  <ExternalLink plain href={address(path)}>
    {content}
  </ExternalLink>
);
