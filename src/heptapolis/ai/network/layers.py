"""Rule text of a network: inputs summed into the first layer, a second layer, heads; and the slopes back again."""

from heptapolis.ai.network.tables import Network
from heptapolis.core.vectors import add_row, add_rows, add_scaled, dot


def pass_forward(
    active: list[int], count: int, network: Network, first: list[float], second: list[float], heads: list[float]
) -> None:
    """From active inputs to the heads; the first layer's last numbers go straight to the heads."""
    width = len(first) - len(heads)
    for number in range(len(first)):
        first[number] = network.first_bias[number]
    add_rows(first, network.inputs, active, count)
    for number in range(len(second)):
        second[number] = network.second_bias[number]
    for number in range(width):
        if first[number] > 0.0:
            add_scaled(second, network.second[number], first[number])
    for number in range(len(heads)):
        heads[number] = first[width + number]
    for number in range(len(second)):
        if second[number] > 0.0:
            add_scaled(heads, network.heads[number], second[number])


def pass_back(
    active: list[int],
    network: Network,
    slopes: Network,
    first: list[float],
    second: list[float],
    heads_slope: list[float],
    second_slope: list[float],
    first_slope: list[float],
) -> None:
    """From the slopes at the heads to those of every weight; the second layer's may hold what a policy asks for."""
    width = len(first) - len(heads_slope)
    for number in range(width):
        first_slope[number] = 0.0
    for number in range(len(second)):
        if second[number] <= 0.0:
            second_slope[number] = 0.0
        else:
            second_slope[number] += dot(network.heads[number], heads_slope)
            add_scaled(slopes.heads[number], heads_slope, second[number])
    add_row(slopes.second_bias, second_slope)
    for number in range(width):
        if first[number] > 0.0:
            first_slope[number] = dot(network.second[number], second_slope)
            add_scaled(slopes.second[number], second_slope, first[number])
    for number in range(len(heads_slope)):
        first_slope[width + number] = heads_slope[number]
    add_row(slopes.first_bias, first_slope)
    for number in range(len(active)):
        add_row(slopes.inputs[active[number]], first_slope)
