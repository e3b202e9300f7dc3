"""Ten numbers of a dataset, worked out again by somebody who has never seen our software.

Written from the words alone: the front matter of numbers/*.sql, the head of numbers/views.sql (denominators, sets of
tokens), the head of numbers/estimator.sql (the variance), and the data dictionary. Python's standard library, no SQL.

    python3 stranger.py DATASET     prints JSON: {"N01": {"share": ..., "se": ..., "x": ..., "y": ...}, ...}

`x` and `y` are the weighted totals of denominator and numerator.
"""

import csv
import gzip
import json
import math
import os
import sys
from collections import defaultdict

csv.field_size_limit(1 << 30)


def table(folder, name):
    """The rows of a table. An empty field is null (no column used here has empty texts)."""
    path = os.path.join(folder, "data", name + ".csv")
    opened = open(path, encoding="utf-8", newline="") if os.path.exists(path) else gzip.open(path + ".gz", "rt", encoding="utf-8", newline="")
    with opened as lines:
        for row in csv.DictReader(lines):
            yield {column: None if cell == "" else cell for column, cell in row.items()}


def by_site(rows):
    grouped = defaultdict(list)
    for row in rows:
        grouped[row["domain"]].append(row)
    return grouped


def design(sites):
    """Strata as {number: (n drawn, N listed)} and the stratum that each is counted with."""
    strata = {}
    for site in sites:
        drawn = int(site["samp_n"])
        strata[int(site["stratum"])] = (drawn, int(site["pop_n"]) if site["pop_n"] else drawn)
    lonely = {h for h, (n, N) in strata.items() if n == 1 and N > 1}
    others = sorted(set(strata) - lonely)
    joins = {}
    for h in strata:
        after = [other for other in others if other >= h]
        joins[h] = after[0] if after else others[-1] if others else 0
    joined = defaultdict(lambda: [0, 0])
    for h, (n, N) in strata.items():
        joined[joins[h]][0] += n
        joined[joins[h]][1] += N
    return joined, joins


def estimate(units, strata):
    """R = Y / X of weighted totals, and the root of its linearised variance. `units`: (stratum, x, y) of each row."""
    weight = {h: N / n for h, (n, N) in strata.items()}
    X = sum(weight[h] * x for h, x, _ in units)
    Y = sum(weight[h] * y for h, _, y in units)
    if X == 0:
        return {"x": X, "y": Y}
    R = Y / X
    residuals = defaultdict(list)
    for h, x, y in units:
        residuals[h].append(weight[h] * (y - R * x) / X)
    variance = 0.0
    for h, (n, N) in strata.items():
        if n == N:
            continue
        z = residuals[h] + [0.0] * (n - len(residuals[h]))  # drawn and not published: silent
        mean = math.fsum(z) / n
        variance += n * (1 - n / N) / (n - 1) * math.fsum((one - mean) ** 2 for one in z)
    return {"share": R, "se": math.sqrt(variance), "x": X, "y": Y}


REFUSED = {"refused", "challenge", "rate-limited", "payment-required", "licence-required"}


def numbers(folder):
    with open(os.path.join(folder, "protocol", "protocol.json"), encoding="utf-8") as file:
        ours = json.load(file)["identity"]["token"]
    sites = list(table(folder, "sites"))
    strata, joins = design(sites)
    core = {row["token"]: row["purpose"] for row in table(folder, "crawlers") if row["core_panel"] == "true"}
    C = set(core)
    T = {token for token, purpose in core.items() if purpose in ("training", "archiver")}
    S = {token for token, purpose in core.items() if purpose == "search"}
    closed, opened = defaultdict(set), defaultdict(set)
    for verdict in table(folder, "verdicts"):
        if verdict["lens"] == "rfc":
            (opened if verdict["root_allowed"] == "true" else closed)[verdict["domain"]].add(verdict["token"])
    robots = {(row["domain"], row["ua"]): row for row in table(folder, "robots")}
    home_outcome = {row["domain"]: row["outcome"] for row in table(folder, "probes") if row["probe"] == "home-html"}
    home = {row["domain"]: row for row in table(folder, "home")}
    files = by_site(row for row in table(folder, "files") if row["probe"] in ("llms-txt", "tdmrep"))

    units = defaultdict(list)
    for site in sites:
        domain, h = site["domain"], joins[int(site["stratum"])]
        own, browser = robots.get((domain, "own"), {}), robots.get((domain, "browser"), {})
        outcome = home_outcome.get(domain)
        file = {row["probe"]: row for row in files.get(domain, [])}
        llms, tdmrep, page = file.get("llms-txt", {}), file.get("tdmrep", {}), home.get(domain, {})

        D0 = site["disposition"] != "withheld"
        D1 = D0 and site["disposition"] not in ("no-dns", "no-web")
        D2 = D1 and own.get("state") in ("file", "html", "empty", "unavailable")
        D2f = D1 and own.get("state") == "file"
        D3 = D1 and outcome not in (None, "not-asked", "unknown", "network-error", "redirected-away")
        D4_llms = D1 and llms.get("state") in ("real", "invalid", "catch-all", "absent")
        yes = own.get("state") in ("file", "empty", "unavailable") and ours in opened[domain]
        tdm = tdmrep.get("state") == "real" or page.get("tdm_header") is not None or page.get("tdm_meta") is not None

        for number, x, y in (
            ("N01", D0, D1),
            ("N02", D1, own.get("state") == "file"),
            ("N06", D2, closed[domain] & C),
            ("N09", D2, closed[domain] & T),
            ("N13", D2, closed[domain] & T and not closed[domain] & S),
            ("N21", D3 and yes, outcome in REFUSED),
            ("N22", D2f and browser.get("state") == "file", own.get("differs_from_browser") == "true"),
            ("N26", D4_llms, llms.get("state") == "real"),
            ("N33", D3, tdm),
        ):
            units[number].append((h, int(bool(x)), int(bool(x and y))))
        # A ratio of two counts, of which neither is a part of the other.
        real, answers_200 = D1 and llms.get("state") == "real", D1 and llms.get("status") == "200"
        units["N27"].append((h, int(real), int(answers_200)))
    return {number: estimate(rows, strata) for number, rows in units.items()}


if __name__ == "__main__":
    print(json.dumps(numbers(sys.argv[1]), sort_keys=True))
