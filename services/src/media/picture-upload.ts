import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  PayloadTooLargeException,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import {
  AnyFilesInterceptor,
  FileInterceptor,
  type MultipartLimits,
  type UploadedMultipartFile,
} from '@nestjs/platform-fastify';
import { mebibyte, messages } from '@setu/contracts';
import { catchError, from, lastValueFrom, type Observable } from 'rxjs';
import { ApiError } from '../platform/http/api-error.js';
import { removeUpload } from './upload-folder.js';

const limits = {
  fileSize: 5 * mebibyte,
  files: 1,
  fields: 20,
  fieldSize: 16 * 1024,
  fieldNameSize: 100,
  fieldNestingDepth: 2,
  jsonFieldsSize: 16 * 1024,
};

@Injectable()
class TooLargeInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError((error: unknown) => {
        if (error instanceof PayloadTooLargeException)
          throw new ApiError(413, 'TOO_LARGE', messages.picture.tooLarge, { image: messages.picture.tooLarge });
        throw error;
      }),
    );
  }
}

/** The route takes a form with one picture, `image`, of at most 5 MB; reading stops at the limit. */
export const PictureUpload = () =>
  applyDecorators(UseInterceptors(TooLargeInterceptor, FileInterceptor('image', { limits })));

/** Content of the uploaded picture; undefined when none was chosen. A form then sends an empty file. */
export const UploadedPicture = createParamDecorator((_: unknown, context: ExecutionContext): Buffer | undefined => {
  const { file } = context.switchToHttp().getRequest<{ file?: UploadedMultipartFile }>();
  return file?.size ? file.buffer : undefined;
});

/** A picture of a form, stored on disk until the request is answered. */
export interface UploadedPictureFile {
  /** Name of the form's field. */
  field: string;
  /** Name on the sender's computer. */
  name: string;
  path: string;
}

interface WithFiles {
  files?: UploadedMultipartFile[];
}

/** Deletes the files before the answer is sent, so that none is left after it. */
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

/** The route takes a form with several pictures. The `UploadFolder` that the module names as its storage decides which. */
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
