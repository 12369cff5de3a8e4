export type RoomRefusal = 'limit' | 'tenant';
export type Room = ReturnType<typeof createRoom>;

/**
 * Requests in flight, counted by tenant. While the room is full, a tenant below its fair share is still admitted, up to
 * twice the limit; nobody else is until the count is below the limit again. One tenant alone may use the whole limit.
 */
export function createRoom() {
  const byTenant = new Map<string, number>();
  let inFlight = 0;
  return {
    get inFlight(): number {
      return inFlight;
    },
    refusalOf(tenant: string, limit: number): RoomRefusal | undefined {
      if (inFlight < limit) return undefined;
      if (inFlight >= 2 * limit) return 'limit';
      const count = byTenant.get(tenant) ?? 0;
      const tenants = byTenant.size + (count === 0 ? 1 : 0);
      if (tenants === 1) return 'limit';
      return count < Math.max(1, Math.floor(limit / tenants)) ? undefined : 'tenant';
    },
    enter(tenant: string): void {
      inFlight++;
      byTenant.set(tenant, (byTenant.get(tenant) ?? 0) + 1);
    },
    leave(tenant: string): void {
      inFlight--;
      const count = byTenant.get(tenant)! - 1;
      if (count) byTenant.set(tenant, count);
      else byTenant.delete(tenant);
    },
  };
}
