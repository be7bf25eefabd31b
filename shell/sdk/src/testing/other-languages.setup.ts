// Set-up of the tests of pages: one in another language than English loads this code.
import { provideOtherLanguages } from '../language/other-languages';

provideOtherLanguages();
