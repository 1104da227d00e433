/** The portal's list call as a GraphQL client would make it. */
import type { LoadRequest } from '../harness/load.ts'

const QUERY = `query List($customerRef: String!) {
  addressByCustomerRef(customerRef: $customerRef) {
    equipmentByCustomerRef(orderBy: [CREATED_AT_DESC, INVENTORY_EQUIPMENT_ID_DESC]) {
      nodes {
        inventoryEquipmentId productLine productLineByProductLine { name }
        brandCode brandName productCode unregisteredProductCode modelName equipmentName serialNumber
        installDate createdDate equipmentStatus version
        jobs: jobsByInventoryEquipmentIdAndCustomerRef(orderBy: CREATED_AT_DESC) {
          nodes { serviceJobId serviceJobStatus closedAt }
        }
      }
    }
  }
}`

interface Device extends Record<string, unknown> {
  productLineByProductLine: { name: string }
  jobs: {
    nodes: { serviceJobId: string; serviceJobStatus: string; closedAt: string | null }[]
  }
}

interface Listed {
  data?: { addressByCustomerRef?: { equipmentByCustomerRef: { nodes: Device[] } } | null }
}

export function asGraphql({ headers, body }: LoadRequest): LoadRequest {
  const { getActiveEquipments } = JSON.parse(body!) as { getActiveEquipments: object }
  return {
    path: '/graphql',
    headers: headers!,
    body: JSON.stringify({ query: QUERY, variables: getActiveEquipments }),
  }
}

/** What such a client would still have to do is not measured. */
export function fromGraphql(body: unknown): unknown {
  const nodes = (body as Listed).data?.addressByCustomerRef?.equipmentByCustomerRef.nodes
  const equipmentDetail = nodes?.map(({ productLineByProductLine, jobs, ...device }) => ({
    inventoryEquipmentId: device.inventoryEquipmentId,
    productLine: device.productLine,
    productLineName: productLineByProductLine.name,
    make: device.brandCode ?? device.brandName,
    makeName: device.brandName,
    model: device.productCode ?? device.unregisteredProductCode ?? device.modelName,
    modelName: device.modelName,
    equipmentName: device.equipmentName,
    serialNumber: device.serialNumber,
    installDate: device.installDate,
    createdDate: device.createdDate,
    equipmentStatus: device.equipmentStatus,
    version: device.version,
    claims: jobs.nodes.map(({ serviceJobId, serviceJobStatus, closedAt }) => ({
      serviceJobID: serviceJobId,
      serviceJobStatus,
      open: closedAt === null,
    })),
  }))
  return equipmentDetail ? { getActiveEquipmentsResponse: { equipmentDetail } } : body
}
