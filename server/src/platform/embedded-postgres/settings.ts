/**
 * The server's settings, given on its command line, where they outrank the files in the cluster: a
 * cluster made by an earlier version runs with today's settings.
 */
export function serverSettings(port: number, durable: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    effective_cache_size: '1GB',
    maintenance_work_mem: '64MB',
    random_page_cost: '1.1',
    // Our queries are short; compiling them costs more than it saves.
    jit: 'off',
    // Nothing replicates from an embedded database, so that the log need not carry what replicas want.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '512MB',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '',
    log_min_messages: 'warning',
    // Failed statements are reported by their sender, and their text may hold personal data.
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
