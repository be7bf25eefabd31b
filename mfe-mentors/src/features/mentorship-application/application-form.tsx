import { type MentorshipApplication, messages } from '@setu/contracts';
import { paths } from '@setu/sdk';
import { Button, Checkbox, ExternalLink, Field, FormAlert, Input, PictureField } from '@setu/ui';
import type { ChangeEvent } from 'react';
import { AgeFields } from './age-fields';
import styles from './mentorship-application.module.css';
import { SendingProgress } from './sending-progress';
import type { useApplication } from './use-application';

export function ApplicationForm({
  form,
  application,
  picture,
  agreed,
  progress,
  problemOf,
  formProblem,
  submit,
  edit,
  choosePicture,
  agree,
}: ReturnType<typeof useApplication>) {
  const sending = progress !== undefined;
  const input = (name: keyof MentorshipApplication) => ({
    name,
    value: application[name],
    readOnly: sending,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => edit({ [name]: target.value }),
  });
  return (
    <form ref={form} noValidate className="ui-form-grid" onSubmit={submit}>
      <Field label="Name" error={problemOf('name')} className="ui-form-grid__wide">
        <Input {...input('name')} autoComplete="name" />
      </Field>
      <Field label="Email" error={problemOf('email')}>
        <Input {...input('email')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Phone" error={problemOf('phone')}>
        <Input {...input('phone')} type="tel" autoComplete="tel" />
      </Field>
      <Field label="College" error={problemOf('college')}>
        <Input {...input('college')} autoComplete="organization" placeholder="Hindu College, Delhi" />
      </Field>
      <Field label="Course" error={problemOf('course')}>
        <Input {...input('course')} placeholder="B.Sc. Physics, 2nd year" />
      </Field>
      <AgeFields age={application} readOnly={sending} problemOf={problemOf} onEdit={edit} />
      <div className="ui-form-grid__wide">
        <PictureField
          name="image"
          label={picture ? 'Change profile image' : 'Add a profile image'}
          hint="A photo of your face. Students see it beside your name."
          file={picture}
          error={problemOf('image')}
          disabled={sending}
          onChoose={choosePicture}
        />
      </div>
      <p className={styles.trap} aria-hidden>
        Leave this empty: <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <Checkbox
        name="terms"
        className="ui-form-grid__wide"
        label={
          <>
            I agree to the{' '}
            <ExternalLink plain href={paths.terms()}>
              Terms and Conditions
            </ExternalLink>{' '}
            and the{' '}
            <ExternalLink plain href={paths.policies()}>
              privacy policy
            </ExternalLink>
            . {messages.guardian.label}.
          </>
        }
        error={problemOf('terms')}
        checked={agreed}
        disabled={sending}
        onChange={({ target }) => agree(target.checked)}
      />
      <div className="ui-form-grid__wide ui-stack">
        <FormAlert>{formProblem}</FormAlert>
        {sending && <SendingProgress part={progress} />}
        <Button type="submit" wide busy={sending}>
          {sending ? 'Sending...' : 'Send application'}
        </Button>
      </div>
    </form>
  );
}
