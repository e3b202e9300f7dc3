import type { Clause } from '../model/clause.ts';
import type { ClauseId } from '../model/protocol.ts';
import { W_ASK_1 } from './W-ASK-1.ts';
import { W_ASK_2 } from './W-ASK-2.ts';
import { W_ASK_3 } from './W-ASK-3.ts';
import { W_BODY_1 } from './W-BODY-1.ts';
import { W_FIND_1 } from './W-FIND-1.ts';
import { W_ID_1 } from './W-ID-1.ts';
import { W_ID_2 } from './W-ID-2.ts';
import { W_ID_3 } from './W-ID-3.ts';
import { W_ID_4 } from './W-ID-4.ts';
import { W_KEEP_1 } from './W-KEEP-1.ts';
import { W_KEEP_2 } from './W-KEEP-2.ts';
import { W_KEEP_3 } from './W-KEEP-3.ts';
import { W_LEAVE_1 } from './W-LEAVE-1.ts';
import { W_ONCE_1 } from './W-ONCE-1.ts';
import { W_OUT_1 } from './W-OUT-1.ts';
import { W_OUT_2 } from './W-OUT-2.ts';
import { W_OUT_3 } from './W-OUT-3.ts';
import { W_PUB_1 } from './W-PUB-1.ts';
import { W_RATE_1 } from './W-RATE-1.ts';
import { W_RATE_2 } from './W-RATE-2.ts';
import { W_RATE_3 } from './W-RATE-3.ts';
import { W_RATE_4 } from './W-RATE-4.ts';
import { W_REDIR_1 } from './W-REDIR-1.ts';
import { W_REDIR_2 } from './W-REDIR-2.ts';
import { W_REDIR_3 } from './W-REDIR-3.ts';
import { W_REDIR_4 } from './W-REDIR-4.ts';
import { W_ROB_1 } from './W-ROB-1.ts';
import { W_ROB_2 } from './W-ROB-2.ts';
import { W_ROB_3 } from './W-ROB-3.ts';
import { W_ROB_4 } from './W-ROB-4.ts';
import { W_WHO_1 } from './W-WHO-1.ts';

/** Every promise by its id. */
export const CLAUSES: ReadonlyMap<ClauseId, Clause> = new Map(
  [
    W_ID_1,
    W_ID_2,
    W_ID_3,
    W_ID_4,
    W_WHO_1,
    W_ONCE_1,
    W_ASK_1,
    W_ASK_2,
    W_ASK_3,
    W_RATE_1,
    W_RATE_2,
    W_RATE_3,
    W_RATE_4,
    W_REDIR_1,
    W_REDIR_2,
    W_REDIR_3,
    W_REDIR_4,
    W_FIND_1,
    W_ROB_1,
    W_ROB_2,
    W_ROB_3,
    W_ROB_4,
    W_LEAVE_1,
    W_BODY_1,
    W_KEEP_1,
    W_KEEP_2,
    W_KEEP_3,
    W_PUB_1,
    W_OUT_1,
    W_OUT_2,
    W_OUT_3,
  ].map((clause) => [clause.id, clause]),
);
