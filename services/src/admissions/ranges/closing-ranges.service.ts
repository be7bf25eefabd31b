import { Injectable } from '@nestjs/common';
import type { ClosingRanges, ComparedItem, Comparison, ComparisonQuery, CourseWithCollege } from '@setu/contracts';
import { exams } from '@setu/open-data';
import { CatalogService } from '../../catalog/http/catalog.service.js';
import { ReadModelService } from '../../catalog/read-model/read-model.service.js';
import { ExamTables } from '../exam-tables.service.js';
import { closingRanges } from './closing-ranges.js';
import { programmesOfCourse } from './programmes-of-course.js';

/** Adds closing values to what the catalogue says of compared colleges and of a course. */
@Injectable()
export class ClosingRangesService {
  constructor(
    private readonly catalog: CatalogService,
    private readonly model: ReadModelService,
    private readonly tables: ExamTables,
  ) {}

  async compare(query: ComparisonQuery): Promise<Comparison> {
    const comparison = this.catalog.compare(query);
    return { ...comparison, items: await Promise.all(comparison.items.map((item) => this.#compared(item))) };
  }

  async course(collegeId: string, courseId: string): Promise<CourseWithCollege> {
    const course = this.catalog.course(collegeId, courseId);
    return { ...course, ...(await this.#closings(course.college._id, course.title)) };
  }

  async #compared(item: ComparedItem): Promise<ComparedItem> {
    const { college, courseId } = item;
    if (!college) return item;
    const course = college.courses.find(({ _id }) => _id === courseId);
    return { ...item, ...(await this.#closings(college._id, course?.title)) };
  }

  /** The ranges of a college or of one of its courses; nothing where there are none. */
  async #closings(collegeId: string, course?: string): Promise<{ closings?: ClosingRanges[] }> {
    const known = new Set<string>(this.catalog.examsOf(collegeId).map(({ slug }) => slug));
    const isOfCourse = course === undefined ? undefined : programmesOfCourse(course);
    const closings: ClosingRanges[] = [];
    for (const exam of exams) {
      if (!known.has(exam.slug)) continue;
      const table = await this.tables.of(exam);
      const all = table
        .institutionsOf(collegeId, (id) => this.model.idOf(id))
        .flatMap((institution) => [...table.poolsOf(institution)]);
      const pools = isOfCourse ? all.filter(({ programme }) => isOfCourse(programme)) : all;
      for (const { programmes, fee, ...ranges } of closingRanges(exam, table, pools))
        closings.push({ ...ranges, ...(isOfCourse && { programmes, ...(fee && { fee }) }) });
    }
    return closings.length > 0 ? { closings } : {};
  }
}
