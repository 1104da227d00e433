/** NestJS on Express with TypeORM, as its documentation shows: entities, a guard, a validated body and a controller. */
import 'reflect-metadata'
import {
  Body,
  Controller,
  createParamDecorator,
  HttpCode,
  Injectable,
  Module,
  NotFoundException,
  Post,
  UnauthorizedException,
  UseGuards,
  ValidationPipe,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm'
import { Type } from 'class-transformer'
import { IsDefined, IsString, IsUUID, MaxLength, ValidateNested } from 'class-validator'
import { pinoHttp } from 'pino-http'
import { Column, Entity, In, JoinColumn, ManyToOne, Not, OneToMany, PrimaryColumn, Repository } from 'typeorm'
import { announce, detailOf, HIDDEN, KEPT, logger, subjectOf } from './common.ts'

@Entity('contacts')
class Contact {
  @PrimaryColumn({ name: 'contact_id', type: 'text' }) contactId!: string
  @Column({ type: 'text' }) subject!: string
}

@Entity('addresses')
class Address {
  @PrimaryColumn({ name: 'address_id', type: 'text' }) addressId!: string
  @Column({ name: 'customer_ref', type: 'text' }) customerRef!: string
  @ManyToOne(() => Contact) @JoinColumn({ name: 'contact_id' }) contact!: object
}

@Entity('product_lines')
class ProductLine {
  @PrimaryColumn({ name: 'product_line', type: 'text' }) productLine!: string
  @Column({ type: 'text' }) name!: string
}

@Entity('equipment')
class Equipment {
  @PrimaryColumn({ name: 'inventory_equipment_id', type: 'text' }) inventoryEquipmentId!: string
  @Column({ name: 'customer_ref', type: 'text' }) customerRef!: string
  @ManyToOne(() => ProductLine) @JoinColumn({ name: 'product_line' }) line!: ProductLine
  @Column({ name: 'brand_code', type: 'text' }) brandCode!: string | null
  @Column({ name: 'brand_name', type: 'text' }) brandName!: string
  @Column({ name: 'product_code', type: 'text' }) productCode!: string | null
  @Column({ name: 'unregistered_product_code', type: 'text' }) unregisteredProductCode!: string | null
  @Column({ name: 'model_name', type: 'text' }) modelName!: string
  @Column({ name: 'equipment_name', type: 'text' }) equipmentName!: string
  @Column({ name: 'serial_number', type: 'text' }) serialNumber!: string
  @Column({ name: 'install_date', type: 'date' }) installDate!: string | null
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date
  @Column({ name: 'equipment_status', type: 'text' }) equipmentStatus!: string
  @Column({ type: 'int' }) version!: number
  @OneToMany(() => Job, (job) => job.equipment) jobs!: Job[]
}

@Entity('jobs')
class Job {
  @PrimaryColumn({ name: 'service_job_id', type: 'text' }) serviceJobId!: string
  @ManyToOne(() => Equipment, (equipment) => equipment.jobs)
  @JoinColumn({ name: 'inventory_equipment_id' })
  equipment!: object
  @Column({ name: 'service_job_status', type: 'text' }) serviceJobStatus!: string
  @Column({ name: 'source_system', type: 'text' }) sourceSystem!: string
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date
  @Column({ name: 'closed_at', type: 'timestamptz' }) closedAt!: Date | null
}

class ListParams {
  @IsString() @MaxLength(100) customerRef!: string
}

class ListRequest {
  @IsString() sourceSystemName!: string
  @IsString() sourceSystemVersion!: string
  @IsString() sourceSystemRefId!: string
  @IsUUID() transactionId!: string
  @IsDefined() @ValidateNested() @Type(() => ListParams) getActiveEquipments!: ListParams
}

@Injectable()
class TokenGuard implements CanActivate {
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest()
    try {
      request.subject = await subjectOf(request.headers.authorization)
      return true
    } catch {
      throw new UnauthorizedException()
    }
  }
}

const Subject = createParamDecorator((_: unknown, context) => context.switchToHttp().getRequest().subject)

@Injectable()
class DevicesService {
  constructor(
    @InjectRepository(Address) private readonly addresses: Repository<Address>,
    @InjectRepository(Equipment) private readonly equipment: Repository<Equipment>,
  ) {}

  async list(subject: string, customerRef: string) {
    const isOwner = await this.addresses.existsBy({ customerRef, contact: { subject } })
    if (!isOwner) throw new NotFoundException()
    const devices = await this.equipment.find({
      where: { customerRef, equipmentStatus: Not(In(HIDDEN)) },
      relations: { line: true, jobs: true },
      order: { createdAt: 'DESC', inventoryEquipmentId: 'DESC', jobs: { createdAt: 'DESC' } },
    })
    return devices.map(({ jobs, ...device }) =>
      detailOf({
        ...device,
        jobs: jobs.filter(({ sourceSystem }) => KEPT.includes(sourceSystem.toUpperCase())),
      }),
    )
  }
}

@Controller('gateway')
@UseGuards(TokenGuard)
class DevicesController {
  constructor(private readonly devices: DevicesService) {}

  @Post('getActiveEquipments')
  @HttpCode(200)
  async list(@Subject() subject: string, @Body() { getActiveEquipments: { customerRef } }: ListRequest) {
    return {
      getActiveEquipmentsResponse: { equipmentDetail: await this.devices.list(subject, customerRef) },
    }
  }
}

const entities = [Contact, Address, ProductLine, Equipment, Job]

@Module({
  imports: [
    TypeOrmModule.forRoot({ type: 'postgres', url: process.env.DATABASE_URL, entities }),
    TypeOrmModule.forFeature(entities),
  ],
  controllers: [DevicesController],
  providers: [DevicesService],
})
class AppModule {}

const app = await NestFactory.create(AppModule, { logger: false })
app.use(pinoHttp({ logger }))
app.useGlobalPipes(new ValidationPipe({ transform: true }))
await app.listen(0, '127.0.0.1')
announce(`http://127.0.0.1:${app.getHttpServer().address().port}`)
