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
import { FileInterceptor, type UploadedMultipartFile } from '@nestjs/platform-fastify';
import { messages } from '@setu/contracts';
import { catchError, type Observable } from 'rxjs';
import { ApiError } from '../platform/http/api-error.js';

const mebibyte = 1024 * 1024;
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

/** Content of the uploaded picture; undefined when none was chosen, which a form sends as an empty file. */
export const UploadedPicture = createParamDecorator((_: unknown, context: ExecutionContext): Buffer | undefined => {
  const { file } = context.switchToHttp().getRequest<{ file?: UploadedMultipartFile }>();
  return file?.size ? file.buffer : undefined;
});
