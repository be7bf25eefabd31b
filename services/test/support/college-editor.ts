import type { College, EditableCollege, HistoryEntry, Page, SavedCollege, StaleBody } from '@setu/contracts';
import type { Backend } from '../people/backend.js';
import { administrator } from '../people/people.js';
import type { Visitor } from '@setu/testing';
import { collegeForm, galleryFiles, logoFile, type FormFile } from './college-form.js';

type Over = Record<string, unknown>;

/** Without the signatures of pictures, which change each minute. */
export const unsigned = <T>(answer: T): T =>
  JSON.parse(JSON.stringify(answer).replaceAll(/\?exp=\d+&sig=[\w-]+/g, '')) as T;

/** An administrator at the college form, and what visitors see of it. */
export class CollegeEditor {
  private constructor(
    private readonly backend: Backend,
    readonly admin: Visitor,
  ) {}

  static async start(backend: Backend): Promise<CollegeEditor> {
    return new CollegeEditor(backend, await administrator(backend));
  }

  post(over: Over = {}, files: readonly FormFile[] = []) {
    return this.admin.send<SavedCollege & StaleBody>('POST', '/api/colleges', collegeForm(over, files));
  }

  put(id: string, over: Over = {}, files: readonly FormFile[] = []) {
    return this.admin.send<SavedCollege & StaleBody>('PUT', `/api/colleges/${id}`, collegeForm(over, files));
  }

  delete(id: string) {
    return this.admin.send<{ message: string }>('DELETE', `/api/colleges/${id}`);
  }

  /** A new college with a logo and so many pictures. */
  async added(over: Over = {}, pictures = 0): Promise<EditableCollege> {
    const { status, body } = await this.post(over, [await logoFile(), ...(await galleryFiles(pictures))]);
    if (status !== 201) throw new Error(`adding answered ${status}: ${JSON.stringify(body)}`);
    return body.college;
  }

  async edited(id: string) {
    return (await this.admin.get<EditableCollege>(`/api/admin/colleges/${id}`)).body;
  }

  async shown(id: string) {
    return (await this.backend.visitor().get<College>(`/api/colleges/${id}`)).body;
  }

  async gallery(id: string) {
    return (await this.backend.visitor().get<string[]>(`/api/colleges/gallery/${id}`)).body;
  }

  /** Status of a picture's address. */
  async serves(address: string) {
    return (await this.backend.visitor().get(address)).status;
  }

  async history(id: string) {
    return (await this.admin.get<Page<HistoryEntry>>(`/api/admin/history?subject=${id}&limit=100`)).body.items;
  }

  pending() {
    return this.backend.database.collection('pendingpictures').countDocuments();
  }
}
