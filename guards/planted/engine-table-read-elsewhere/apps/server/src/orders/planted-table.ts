export const unfinished = `select workflow_uuid from dbos.workflow_status where status = 'PENDING'`
