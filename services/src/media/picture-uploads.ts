import { applyDecorators, createParamDecorator, Injectable, UseInterceptors } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { AnyFilesInterceptor, type MultipartLimits, type UploadedMultipartFile } from '@nestjs/platform-fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { removeUpload } from './upload-folder.js';

/** A picture that came with a form, kept on the disk until the answer is given. */
export interface UploadedPictureFile {
  /** Name of its part. */
  field: string;
  /** Name on the sender's computer. */
  name: string;
  path: string;
}

interface WithFiles {
  files?: UploadedMultipartFile[];
}

/** Before the answer, so that nothing of it is left for anybody who looks. */
@Injectable()
class RemoveUploadsInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<WithFiles>();
    return from(
      lastValueFrom(next.handle()).finally(() =>
        Promise.all((request.files ?? []).map(({ path }) => removeUpload(path))),
      ),
    );
  }
}

/** The route takes a form with several pictures; which ones is up to the `UploadFolder` that the module names as its storage. */
export const PictureUploads = (limits: MultipartLimits) =>
  applyDecorators(UseInterceptors(RemoveUploadsInterceptor, AnyFilesInterceptor({ limits, defParamCharset: 'utf8' })));

/** The pictures that came with the form. */
export const UploadedPictures = createParamDecorator((_: unknown, context: ExecutionContext): UploadedPictureFile[] =>
  (context.switchToHttp().getRequest<WithFiles>().files ?? []).map(({ fieldname, originalname, path }) => ({
    field: fieldname,
    name: originalname,
    path: path!,
  })),
);
