import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.js';
import { ChancesController } from './chances.controller.js';
import { ChancesService } from './chances.service.js';

@Module({ imports: [CatalogModule], controllers: [ChancesController], providers: [ChancesService] })
export class AdmissionsModule {}
