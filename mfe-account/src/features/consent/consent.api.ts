import { http, type User, useSession } from '@setu/sdk';

export interface AgeForm {
  birthYear: string;
  guardianName: string;
  guardianEmail: string;
}

/** Says the year of birth and whom to ask for consent; the whole site knows the outcome. */
export const declareAge = async ({ birthYear, guardianName, guardianEmail }: AgeForm): Promise<void> =>
  show(
    await http.put<Answer>('/api/users/me/consent', {
      birthYear: Number(birthYear),
      ...(guardianName && { guardianName: guardianName.trim(), guardianEmail: guardianEmail.trim() }),
    }),
  );

/** Has the letter to the guardian sent once more. */
export const askAgain = async (): Promise<void> => show(await http.post<Answer>('/api/users/me/consent/letter'));

/** The guardian answers on a device of their own: asks how it stands now. */
export const reloadConsent = async (): Promise<void> => show(await http.get<Answer>('/api/users/me'));

interface Answer {
  user: User;
}

function show({ data }: { data: Answer }) {
  const { user, setUser } = useSession.getState();
  // Somebody else may have logged in meanwhile; and nobody's picture changes with it.
  if (user?._id === data.user._id) setUser({ ...data.user, imageUrl: user.imageUrl });
}
