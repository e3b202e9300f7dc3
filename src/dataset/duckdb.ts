import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

/**
 * Runs `work` on a DuckDB of its own, in memory, with a fixed ceiling; closes it whatever happens. On one thread: with
 * more, where a Parquet file is cut into row groups depends on which of them is faster (measured).
 */
export async function withDuckDb<T>(temporary: string, work: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
  const instance = await DuckDBInstance.create(':memory:', {
    threads: '1',
    memory_limit: '768MB',
    temp_directory: temporary,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
  try {
    const connection = await instance.connect();
    try {
      return await work(connection);
    } finally {
      connection.closeSync();
    }
  } finally {
    instance.closeSync();
  }
}
