import {
  type BuildCounts,
  type EdgeTelemetry,
  type Halt,
  readHalt,
  readRecentTelemetry,
  type ReleaseDocument,
  type Releases,
  type SliceJudgement,
  sumOfBuild,
  UserError,
  versionsOf,
} from '@setu/release-store';

/** A build that visitors get. */
export interface LiveBuild {
  name: string;
  version: string;
  /** Percentage of the visitors. */
  percentage: number;
  views: number;
  errors: number;
}

export interface Status {
  revision: number;
  createdAt: string;
  by: string;
  canary?: {
    id: string;
    percentage: number;
    halt?: Halt;
    /** Judgement of each slice since the canary began; empty until an edge has reported. */
    slices: SliceJudgement[];
  };
  /** Number of edges that reported within five minutes. */
  edges: number;
  builds: LiveBuild[];
}

/** Returns the live builds, their share of the visitors, and how often they fail. */
export async function status({ log, store }: Releases): Promise<Status> {
  const live = await log.live();
  if (!live)
    throw new UserError(
      (await log.revisions()).length > 0
        ? 'There are releases, but none is signed with a key that is trusted here; set RELEASE_PUBLIC_KEY.'
        : 'There is no release yet; promote one.',
    );
  const { revision, createdAt, by, canary } = live;
  const halt = canary ? await readHalt(store, canary.id) : null;
  const telemetry = await readRecentTelemetry(store);
  return {
    revision,
    createdAt,
    by,
    ...(canary && {
      canary: {
        id: canary.id,
        percentage: canary.percentage,
        ...(halt && { halt }),
        slices: halt ? (halt.slices ?? []) : lastJudgement(telemetry, canary.id),
      },
    }),
    edges: telemetry.length,
    builds: liveBuilds(
      live,
      halt,
      telemetry.flatMap(({ counts }) => counts),
    ),
  };
}

function liveBuilds({ stable, canary }: ReleaseDocument, halt: Halt | null, counts: BuildCounts[]): LiveBuild[] {
  const toCanary = canary && !halt ? canary.percentage : 0;
  const trying = versionsOf(canary?.set);
  return Object.entries(versionsOf(stable)).flatMap(([name, version]) => {
    const tried = trying[name];
    const all = { name, version, percentage: 100, ...sumOfBuild(counts, 'stable', name, version) };
    if (tried === undefined || tried === version) return [all];
    return [
      { ...all, percentage: 100 - toCanary },
      { name, version: tried, percentage: toCanary, ...sumOfBuild(counts, canary!.id, name, tried) },
    ];
  });
}

/** Returns the latest judgement: every edge judges by the counts of all. */
function lastJudgement(telemetry: EdgeTelemetry[], canary: string): SliceJudgement[] {
  const judging = telemetry.filter(({ judgement }) => judgement?.canary === canary);
  return judging.sort((a, b) => b.at.localeCompare(a.at))[0]?.judgement?.slices ?? [];
}
